/** This module determines what a user may be searching for in orders from the form of the text. */

/** Removes the separators of phone and order numbers: `+56 9 1234-5678`, `#120`. */
export const toSearchDigits = (typedText: string): string => typedText.replace(/[\s+#().-]/g, '');

/** True if the text may be a phone number or its last digits. */
export const canBePhone = (typedText: string): boolean => /^\d{4,}$/.test(toSearchDigits(typedText));

/** True if the text may be an address: words with a number, or a word with which street names start. */
export const canBeAddress = (typedText: string): boolean =>
  (/\d/.test(typedText) && /\p{L}/u.test(typedText)) ||
  /^(calle|av\.?|avenida|pasaje|psje|camino|ruta)\s/i.test(typedText.trim());

export const canBeEmail = (typedText: string): boolean => typedText.includes('@');
