/** This module determines what a user may be searching for in orders from the form of the text. */

/** Removes the separators of phone and order numbers: `+56 9 1234-5678`, `#120`. */
export const toSearchDigits = (typed: string): string => typed.replace(/[\s+#().-]/g, '');

/** True if the text may be a phone number or its last digits. */
export const canBePhone = (typed: string): boolean => /^\d{4,}$/.test(toSearchDigits(typed));

/** True if the text may be an address: words with a number, or a word with which street names start. */
export const canBeAddress = (typed: string): boolean =>
  (/\d/.test(typed) && /\p{L}/u.test(typed)) || /^(calle|av\.?|avenida|pasaje|psje|camino|ruta)\s/i.test(typed.trim());

export const canBeEmail = (typed: string): boolean => typed.includes('@');
