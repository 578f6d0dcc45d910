import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrame, parseVideo } from '@shared/domain/content/frames';
import { getSafeLink } from '@shared/domain/content/links';
import { createAttackTexts } from '../../../support/attacks';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('frames embedded in a page', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s&autoplay=1', `${youtube}?start=42`],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5&enablejsapi=1', `${youtube}?start=5`],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
    ['https://vimeo.com/123456789/abcdef1234', 'https://player.vimeo.com/video/123456789?h=abcdef1234'],
    [
      'https://player.vimeo.com/video/123456789?h=abcdef1234&loop=1',
      'https://player.vimeo.com/video/123456789?h=abcdef1234',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!1m12!2d-70.6',
      'https://www.google.com/maps/embed?pb=!1m18!1m12!2d-70.6',
    ],
    ['https://www.instagram.com/p/Cx12_-abc/?igsh=1', 'https://www.instagram.com/p/Cx12_-abc/embed'],
    [
      'https://www.tiktok.com/@la.parrilla/video/7301234567890123456',
      'https://www.tiktok.com/embed/v2/7301234567890123456',
    ],
    [
      'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=1',
      'https://open.spotify.com/embed/playlist/37i9dQZF1DXcBWIGoYBM5M',
    ],
  ])('convert a known address to its embedded form: %s', (address, src) => expect(parseFrame(address)?.src).toBe(src));

  it.each([
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
    'https://evil.example#@www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com:8443/embed/dQw4w9WgXcQ',
    'https://WWW.YOUTUBE.COM.:443/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/../redirect?q=https://evil.example',
    'https://www.youtube.com/embed/dQw4w9WgXcQ/../../x',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="x',
    'https://www.google.com/maps/embed?pb="><script>',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.google.com/maps/embed',
    'https:\\\\www.youtube.com\\embed\\dQw4w9WgXcQ',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    ' javascript:alert(1)',
    '',
  ])('reject %s', (address) => expect(parseFrame(address)).toBeNull());

  it('show videos from two providers only', () => {
    expect(parseVideo('https://youtu.be/dQw4w9WgXcQ')).not.toBeNull();
    expect(parseVideo('https://www.instagram.com/p/Cx12_-abc/')).toBeNull();
  });

  it('use only allowed hosts, paths and parameters, for any input', () => {
    const embedAddress =
      /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}(?:\?start=\d+)?|player\.vimeo\.com\/video\/\d+(?:\?h=[0-9a-f]+)?|www\.google\.com\/maps\/embed\?pb=[\w!.,:%+*-]+|www\.instagram\.com\/p\/[\w-]+\/embed|www\.tiktok\.com\/embed\/v2\/\d+|open\.spotify\.com\/embed\/[a-z]+\/\w{22})$/;
    const starts = [
      'https://youtu.be/',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&',
      'https://www.google.com/maps/embed?pb=',
    ];
    const address = fc
      .tuple(fc.constantFrom(...starts, 'https://vimeo.com/123456', ''), fc.oneof(fc.string(), fc.webUrl()))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(address, (given) => {
        const frame = parseFrame(given);
        if (frame !== null) expect(frame.src).toMatch(embedAddress);
      }),
    );
    for (const text of createAttackTexts()) expect(parseFrame(text)).toBeNull();
  });
});

describe('links in a page', () => {
  it.each([
    '/menu',
    '/menu#papas',
    '#arriba',
    'https://otra.example/a?b=1#c',
    'mailto:hola@tienda.example',
    'tel:+56-2-2345',
  ])('keep %s', (address) => expect(getSafeLink(address)).toBe(address));

  it('are never made from attack texts that are not plain web addresses', () => {
    const safeLinks = createAttackTexts().filter((text) => getSafeLink(text) !== null);
    expect(safeLinks.filter((text) => !/^http:\/\/127\.0\.0\.1:9\//.test(text))).toEqual([]);
  });
});
