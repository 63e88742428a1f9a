export declare const simpleSamlCache: string;
export declare function findSimpleSaml(): string | undefined;
export declare function findPhp(): string | undefined;
