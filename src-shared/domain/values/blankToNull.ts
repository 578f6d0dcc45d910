/** Converts a blank optional text to null, which is what the app sends. */
export const toNullIfBlank = (text: string): string | null => (text.trim() === '' ? null : text);
