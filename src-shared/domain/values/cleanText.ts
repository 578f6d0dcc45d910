/** Parts of an emoji of several characters, which are invisible by themselves. */
const inEmoji =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?:\uFE0F|\u200D(?=\p{Extended_Pictographic}))|(?<=[#*\d])\uFE0F(?=\u20E3)/u;
const invisible = new RegExp(
  `(${inEmoji.source})|[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800]|(?![\\t\\r\\n])\\p{Cc}`,
  'gu',
);

/**
 * A text as people see it: composed (NFC), without characters that have no width, and with plain spaces. Copying from chats,
 * web pages and spreadsheets leaves such characters behind, and two texts that look alike would differ.
 */
export const cleanText = (text: string): string =>
  text
    .replace(invisible, (_match, emoji: string | undefined) => emoji ?? '')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .normalize('NFC');
