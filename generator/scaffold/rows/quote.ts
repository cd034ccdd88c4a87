/** Returns a text in double quotes, as YAML and JSON both read it. */
export const quote = (text: string): string => JSON.stringify(text);
