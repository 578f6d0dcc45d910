import { describe, expect, it } from 'vitest';
import { findAllowedLink, parseExternalLink } from '@main/windows/links';

const rules = {
  linkHosts: ['ayuda.comanda.example'],
  addresses: ['https://terminos.comanda.example/legal', 'https://campanas.example/burger', null, undefined],
  tenantAddresses: ['https://cocina.example', 'https://tienda.example/pedir'],
  tenant: 'burger-demo',
};

describe('an allowed link', () => {
  it.each([
    ['https://ayuda.comanda.example/', 'https://ayuda.comanda.example/'],
    ['https://ayuda.comanda.example', 'https://ayuda.comanda.example/'],
    ['HTTPS://AYUDA.comanda.example/a b', null],
    ['HTTPS://AYUDA.comanda.example/a%20b?c=1#d', 'https://ayuda.comanda.example/a%20b?c=1#d'],
    ['https://ayuda.comanda.example:443/x', 'https://ayuda.comanda.example/x'],
    ['https://terminos.comanda.example/otra', 'https://terminos.comanda.example/otra'],
    ['https://campanas.example/burger', 'https://campanas.example/burger'],
    ['https://cocina.example/burger-demo', 'https://cocina.example/burger-demo'],
    ['https://burger-demo.tienda.example/', 'https://burger-demo.tienda.example/'],
    ['https://ayuda.comanda.example/a/../b', 'https://ayuda.comanda.example/b'],
  ])('%s is opened as %s', (url, openedUrl) => {
    expect(findAllowedLink(url, rules)).toBe(openedUrl);
  });
});

describe('a refused link', () => {
  it.each([
    'http://ayuda.comanda.example/',
    'https://evil.example/',
    'https://evil.ayuda.comanda.example/',
    'https://pizza-norte.tienda.example/',
    'https://ayuda.comanda.example.evil.example/',
    'https://ayuda.comanda.example./',
    'https://ayuda.comanda.example@evil.example/',
    'https://user@ayuda.comanda.example/',
    'https://user:pass@ayuda.comanda.example/',
    'https://:@ayuda.comanda.example:8443/',
    'https://ayuda.comanda.example:8443/',
    'https://ayuda.comanda.example\\@evil.example/',
    'https:\\\\ayuda.comanda.example/',
    'https:/ayuda.comanda.example/',
    'https:ayuda.comanda.example',
    'https:///ayuda.comanda.example/',
    '//ayuda.comanda.example/',
    '\\\\ayuda.comanda.example\\share',
    'file:///etc/passwd',
    'smb://ayuda.comanda.example/share',
    'javascript:alert(1)//https://ayuda.comanda.example',
    'data:text/html,https://ayuda.comanda.example',
    'ms-msdt:/id PCWDiagnostic',
    'mailto:a@ayuda.comanda.example',
    ' https://ayuda.comanda.example/',
    'https://ayuda.comanda.example/\u0000',
    'https://ayuda.comanda.example/\r\nx',
    'https://ayuda.co\tmanda.example/',
    'https://аyuda.comanda.example/',
    '',
    'https://',
  ])('%j is refused', (url) => {
    expect(findAllowedLink(url, rules)).toBeNull();
  });

  it('includes a link to the shop domain while the tenant is unknown', () => {
    expect(findAllowedLink('https://.tienda.example/', { ...rules, tenant: '' })).toBeNull();
  });
});

describe('a link to an unknown host', () => {
  it('is shown with its ASCII host name and opens when the user confirms it', () => {
    expect(parseExternalLink('https://Noticias.example/x')?.hostname).toBe('noticias.example');
    expect(parseExternalLink('https://аyuda.comanda.example/')?.hostname).toMatch(/^xn--/);
  });

  it.each([
    'http://noticias.example/',
    'https://a:b@noticias.example/',
    'https://noticias.example:8443/',
    'https://noticias.example\\@evil.example/',
    'https://192.168.0.1/',
    'https://localhost/',
    'https://impresora/',
    'javascript:alert(1)',
    '',
  ])('%j is refused without a prompt', (url) => {
    expect(parseExternalLink(url)).toBeNull();
  });
});
