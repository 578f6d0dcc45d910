import { expect, it } from 'vitest';
import { addUtf8Declaration, decodeXml } from '@features/store-form/delivery/import/xmlText';

/** Encodes one byte per letter, like ISO-8859-1 and Windows-1252. */
const encodeSingleBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each(['ISO-8859-1', 'iso-8859-1', 'windows-1252', 'latin1'])(
  'a KML file is read in its declared encoding %s',
  (encoding) => {
    const text = `<?xml version="1.0" encoding="${encoding}"?><kml><name>Ñuñoa</name></kml>`;
    expect(decodeXml(encodeSingleBytes(text))).toBe(text);
  },
);

it.each([
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<?xml version="1.0"?>',
  '',
  '<?xml version="1.0" encoding="klingon"?>',
])('a KML file is read as UTF-8 when it starts with %o', (declaration) => {
  const text = `${declaration}<kml><name>Ñuñoa</name></kml>`;
  expect(decodeXml(new TextEncoder().encode(text))).toBe(text);
});

it('a KML file is read as UTF-16 when it starts with a UTF-16 byte order mark', () => {
  const wideText = Uint16Array.from('\uFEFF<kml><name>Ñuñoa</name></kml>', (letter) => letter.charCodeAt(0));
  expect(decodeXml(new Uint8Array(wideText.buffer))).toBe('<kml><name>Ñuñoa</name></kml>');
});

it('a KML file converted from another encoding declares UTF-8', () => {
  expect(addUtf8Declaration('<?xml version="1.0" encoding=\'windows-1252\'?><kml/>')).toBe(
    '<?xml version="1.0" encoding=\'UTF-8\'?><kml/>',
  );
  expect(addUtf8Declaration('<kml encoding="latin1"/>')).toBe('<kml encoding="latin1"/>');
});
