/** Maximum length of an XML declaration (bytes). */
const maxDeclarationBytes = 200;

const createDecoder = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

/** Decodes an XML file by its byte order mark or declaration; UTF-8 by default. Source: XML 1.0, 4.3.3. */
export const decodeXml = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // A declaration has the same bytes in every encoding that is compatible with ASCII.
  const declarationText = new TextDecoder('windows-1252').decode(bytes.subarray(0, maxDeclarationBytes));
  const label = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declarationText)?.[1];
  // Ignores a declared UTF-16, which must be wrong: the declaration was read byte by byte, which is impossible in
  // UTF-16.
  const hasUsableLabel = label !== undefined && !/^utf-?16/i.test(label);
  return ((hasUsableLabel ? createDecoder(label) : null) ?? new TextDecoder()).decode(bytes);
};

/** Changes the declared encoding to UTF-8, in which the text is sent. */
export const addUtf8Declaration = (text: string): string =>
  text.replace(/^(\uFEFF?<\?xml[^>]*\sencoding\s*=\s*)(["'])[\w.:-]+\2/, '$1$2UTF-8$2');
