import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBlankProps, blockTypes, type Block } from '@shared/contract/content/blocks';
import { PageBlocks } from '@blocks/PageBlocks';
import { t } from '@blocks/blockTexts';
import { blockFields } from '@features/page-builder/form/blockFields';
import { aBlockData, aBlockHost, listAllBlocks } from '../../support/blockPage';

afterEach(cleanup);

const renderBlocks = (blocks: Block[], { data = aBlockData(), host = aBlockHost() } = {}) =>
  render(<PageBlocks content={{ blocks }} data={data} host={host} />);

const listBlocksOf = (type: Block['type']): Block[] => listAllBlocks().filter((block) => block.type === type);

describe('page blocks', () => {
  it('have a name, a hint and a labelled field for each property', () => {
    for (const type of blockTypes) {
      expect(t(`blocks.kinds.${type}`)).not.toBe('');
      expect(t(`blocks.hints.${type}`)).not.toBe('');
      const fields: Record<string, { labelKey: string }> = blockFields[type];
      expect(Object.keys(fields).sort()).toEqual(
        Object.keys(createBlankProps(type))
          .filter((name) => name !== 'markup')
          .sort(),
      );
      for (const { labelKey } of Object.values(fields)) expect(t(labelKey as Parameters<typeof t>[0])).not.toBe('');
    }
  });

  it("render the tenant's name, banners, stores with their state and products with prices", () => {
    renderBlocks(listAllBlocks());
    expect(within(screen.getByRole('banner')).getByText('La Parrilla')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Carnes a la leña' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir' }).getAttribute('href')).toBe('/menu');
    expect(screen.getByRole('img', { name: 'Dos por uno' })).toBeTruthy();
    expect(screen.getByText('Centro').closest('li')?.textContent).toContain('Abierto');
    expect(screen.getByText('Ñuñoa').closest('li')?.textContent).toContain('Cerrado');
    const product = screen.getByRole('heading', { name: 'Lomo vetado' }).closest('li');
    expect(product?.textContent).toContain('$12.990');
    expect(product?.textContent).toContain('$14.990');
    expect(screen.getByRole('link', { name: 'La Parrilla en Instagram' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'La Parrilla en Facebook' })).toBeNull();
  });

  it('show the selected stores in order and omit deleted ones', () => {
    const [block] = listBlocksOf('storesCarousel');
    if (block?.type !== 'storesCarousel') throw new Error('no block');
    renderBlocks([{ ...block, props: { ...block.props, storeIds: [9, 77, 4] } }]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ñuñoa',
      'Centro',
    ]);
  });

  it('show a card instead of an iframe in the editor and a sandboxed iframe to visitors', () => {
    const { container } = renderBlocks([...listBlocksOf('video'), ...listBlocksOf('iframe')]);
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.getByText('YouTube')).toBeTruthy();
    // Rendered to a string because happy-dom would load the iframe.
    const visitorsMarkup = renderToStaticMarkup(
      <PageBlocks
        content={{ blocks: listBlocksOf('video') }}
        data={aBlockData()}
        host={aBlockHost({ frames: 'frame', isEditing: false })}
      />,
    );
    expect(visitorsMarkup).toContain(
      '<iframe class="pb-video-frame" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"',
    );
    expect(/sandbox="([^"]*)"/.exec(visitorsMarkup)?.[1]).not.toContain('top-navigation');
  });

  it('show a placeholder in the editor, and nothing to visitors, when they are empty', () => {
    const blank = blockTypes.map((type) => ({ id: type, type, props: createBlankProps(type) }) as Block);
    const unknownBlock: Block = { id: 'x', type: 'unknown', props: { name: 'countdown' }, source: {} };
    const data = aBlockData({ banners: [], stores: [], categories: [] });
    const { unmount } = renderBlocks([...blank, unknownBlock], {
      data,
      host: aBlockHost({ showsEmpty: true, isEditing: true }),
    });
    expect(screen.getByText('No hay banners activos')).toBeTruthy();
    expect(screen.getByText(/Este bloque \(countdown\) se guarda tal como llegó/)).toBeTruthy();
    unmount();
    const { container } = renderBlocks([...blank, unknownBlock], { data });
    expect([...(container.querySelector('.pb-content')?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
      'HEADER',
      'FOOTER',
    ]);
  });

  it('contain no link with an unsafe address, and their links do nothing while editing', () => {
    const [block] = listBlocksOf('header');
    if (block?.type !== 'header') throw new Error('no block');
    const links = [
      { label: 'Malo', address: 'javascript:alert(1)' },
      { label: 'Fuera', address: 'https://otra.example/' },
    ];
    renderBlocks([{ ...block, props: { ...block.props, links } }], { host: aBlockHost({ isEditing: true }) });
    expect(screen.queryByRole('link', { name: 'Malo' })).toBeNull();
    const outsideLink = screen.getByRole('link', { name: 'Fuera' });
    expect(outsideLink.getAttribute('rel')).toBe('noopener noreferrer');
    expect(fireEvent.click(outsideLink)).toBe(false);
  });

  it('let visitors pause rotating banners and never rotate them with reduced motion', () => {
    vi.useFakeTimers();
    try {
      const [block] = listBlocksOf('banners');
      if (block?.type !== 'banners') throw new Error('no block');
      const movingBlock: Block = { ...block, props: { ...block.props, seconds: 5 } };
      const { unmount } = renderBlocks([movingBlock]);
      expect(screen.getByText('Banner 1 de 2')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
      expect(screen.getByRole('button', { name: 'Reanudar' })).toBeTruthy();
      unmount();
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      renderBlocks([movingBlock]);
      expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull();
    } finally {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });
});
