/** A text as `like` takes it literally, with `escape '\'`. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
