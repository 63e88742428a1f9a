/** JSON in another library's format. */
export type JsonObject = Readonly<Record<string, unknown>>;
