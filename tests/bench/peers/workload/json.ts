/** JSON of another library's making. */
export type JsonObject = Readonly<Record<string, unknown>>;
