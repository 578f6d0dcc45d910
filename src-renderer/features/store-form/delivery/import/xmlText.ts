/** How far into a file its declaration may reach. Bytes. */
const declarationBytes = 200;

const decoderNamed = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

/** The text of an XML file in the encoding that its mark or its declaration names; UTF-8 without either. Source: XML 1.0, 4.3.3. */
export const xmlText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // The declaration itself is written in letters that these encodings share.
  const begin = new TextDecoder('windows-1252').decode(bytes.subarray(0, declarationBytes));
  const label = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(begin)?.[1];
  // A text that says UTF-16 in single bytes is none.
  const isNamed = label !== undefined && !/^utf-?16/i.test(label);
  return ((isNamed ? decoderNamed(label) : null) ?? new TextDecoder()).decode(bytes);
};

/** The same text with a declaration that names UTF-8, the encoding it is sent in. */
export const declaredAsUtf8 = (text: string): string =>
  text.replace(/^(\uFEFF?<\?xml[^>]*\sencoding\s*=\s*)(["'])[\w.:-]+\2/, '$1$2UTF-8$2');
