/** Matches invisible code points that are part of an emoji with several code points. */
const emojiCharacters =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?:\uFE0F|\u200D(?=\p{Extended_Pictographic}))|(?<=[#*\d])\uFE0F(?=\u20E3)/u;
const invisibleCharacters = new RegExp(
  `(${emojiCharacters.source})|[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800]|(?![\\t\\r\\n])\\p{Cc}`,
  'gu',
);

/**
 * Normalizes text to NFC, removes zero-width characters and replaces special spaces with plain ones. Text copied from
 * chats, web pages and spreadsheets contains such characters, so texts that look the same would differ.
 */
export const cleanText = (text: string): string =>
  text
    .replace(invisibleCharacters, (_match, emoji: string | undefined) => emoji ?? '')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .normalize('NFC');
