/** What people search orders by, by the form of what they typed. */

/** Digits without what phones and numbers are written with: `+56 9 1234-5678`, `#120`. */
export const digitsOfSearch = (typed: string): string => typed.replace(/[\s+#().-]/g, '');

/** A phone, or the end of one. */
export const mayBePhone = (typed: string): boolean => /^\d{4,}$/.test(digitsOfSearch(typed));

/** Words beside a number, or a word that streets begin with. */
export const mayBeAddress = (typed: string): boolean =>
  (/\d/.test(typed) && /\p{L}/u.test(typed)) || /^(calle|av\.?|avenida|pasaje|psje|camino|ruta)\s/i.test(typed.trim());

export const mayBeEmail = (typed: string): boolean => typed.includes('@');
