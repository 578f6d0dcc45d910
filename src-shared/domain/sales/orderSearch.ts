/** Classifies an order search by the form of the typed text. */

/** Digits without the separators of phones and numbers: `+56 9 1234-5678`, `#120`. */
export const toSearchDigits = (typed: string): string => typed.replace(/[\s+#().-]/g, '');

/** True for a phone or its ending. */
export const canBePhone = (typed: string): boolean => /^\d{4,}$/.test(toSearchDigits(typed));

/** True for words with a number, or a word that streets start with. */
export const canBeAddress = (typed: string): boolean =>
  (/\d/.test(typed) && /\p{L}/u.test(typed)) || /^(calle|av\.?|avenida|pasaje|psje|camino|ruta)\s/i.test(typed.trim());

export const canBeEmail = (typed: string): boolean => typed.includes('@');
