import { expect, it } from 'vitest';
import { withUtf8Declaration, decodeXml } from '@features/store-form/delivery/import/xmlText';

/** Encodes one byte per letter, like ISO-8859-1 and Windows-1252. */
const inSingleBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each(['ISO-8859-1', 'iso-8859-1', 'windows-1252', 'latin1'])(
  'reads a file in its declared encoding %s',
  (encoding) => {
    const text = `<?xml version="1.0" encoding="${encoding}"?><kml><name>Ñuñoa</name></kml>`;
    expect(decodeXml(inSingleBytes(text))).toBe(text);
  },
);

it.each([
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<?xml version="1.0"?>',
  '',
  '<?xml version="1.0" encoding="klingon"?>',
])('reads UTF-8 when the file starts with %o', (declaration) => {
  const text = `${declaration}<kml><name>Ñuñoa</name></kml>`;
  expect(decodeXml(new TextEncoder().encode(text))).toBe(text);
});

it('reads UTF-16 by its byte order mark', () => {
  const wide = Uint16Array.from('\uFEFF<kml><name>Ñuñoa</name></kml>', (letter) => letter.charCodeAt(0));
  expect(decodeXml(new Uint8Array(wide.buffer))).toBe('<kml><name>Ñuñoa</name></kml>');
});

it('declares UTF-8 in a text converted from another encoding', () => {
  expect(withUtf8Declaration('<?xml version="1.0" encoding=\'windows-1252\'?><kml/>')).toBe(
    '<?xml version="1.0" encoding=\'UTF-8\'?><kml/>',
  );
  expect(withUtf8Declaration('<kml encoding="latin1"/>')).toBe('<kml encoding="latin1"/>');
});
