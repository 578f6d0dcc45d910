/** Decodes UTF-8 or UTF-16, or else Windows-1252, in which Excel saves "CSV". */
export const decodeText = (bytes: Uint8Array): string => {
  const startsWithBytes = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (startsWithBytes(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  // Detects UTF-16 without a byte order mark by its zero bytes, which no other text contains.
  if (startsWithBytes(0xff, 0xfe) || (bytes[1] === 0 && bytes[3] === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
