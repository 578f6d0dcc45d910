import type { Page } from 'playwright';

interface RoomMeasurement {
  /** Number of fully visible rows; if the list has fewer, the number that would fit. */
  rows: number;
  /** Texts that are truncated despite free space beside them, with required and actual width (px). */
  cut: string[];
  /** Words that are broken across lines. */
  broken: string[];
  wide: boolean;
}

/**
 * Measures how much of a screen's text is visible. Reports texts that are truncated despite free space beside them, and
 * words broken across lines (except in addresses). Scrolls a report's table to the top.
 */
export const measureRoom = (page: Page): Promise<RoomMeasurement> =>
  page.evaluate(() => {
    const reportTable = document.querySelector('main [role="region"] > table');
    reportTable?.querySelector('thead')?.scrollIntoView({ block: 'start' });
    const footerHeight = Number.parseFloat(document.documentElement.style.getPropertyValue('--foot-taken')) || 0;
    const scroller = document.querySelector('main [role="grid"]')?.parentElement;
    const bottom = Math.min(innerHeight - footerHeight, scroller?.getBoundingClientRect().bottom ?? Infinity);
    const boxes = [
      ...document.querySelectorAll(
        'main tr[data-row], main [role="grid"] tbody tr:not([aria-hidden]), main [role="region"] > table tbody tr',
      ),
    ]
      .map((row) => row.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const firstTop = Math.min(...boxes.map(({ top }) => top));
    const height = Math.max(...boxes.map((box) => box.height));
    const visibleCount = boxes.filter((box) => box.top >= 0 && box.bottom <= bottom).length;
    const isEmpty = (element: Element | null) =>
      element === null || (element.textContent === '' && element.childElementCount === 0);
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const { textOverflow, overflowX } = getComputedStyle(element);
      if (textOverflow !== 'ellipsis' || overflowX === 'visible' || element.scrollWidth <= element.clientWidth)
        return [];
      const cell = element.closest('td, th');
      // Table columns have fixed widths, so the free space is the part of the cell that no other text uses.
      const cellBounds = (cell ?? element.parentElement ?? element).getBoundingClientRect();
      const elementRect = element.getBoundingClientRect();
      const freeWidth = isEmpty(element.nextElementSibling) ? cellBounds.right - elementRect.right - 14 : 0;
      return freeWidth > 2
        ? [`${element.textContent.slice(0, 30)} (${element.scrollWidth} in ${element.clientWidth})`]
        : [];
    });
    const treeWalker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const brokenWords: string[] = [];
    const range = document.createRange();
    while (treeWalker.nextNode() !== null) {
      const { textContent, parentElement } = treeWalker.currentNode as Text;
      if (parentElement?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of textContent.matchAll(/[\p{L}\p{N}$.,]+/gu)) {
        if (/[@/_]|\S{30}/.test(textContent)) continue;
        range.setStart(treeWalker.currentNode, index);
        range.setEnd(treeWalker.currentNode, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) brokenWords.push(`${word} of ${textContent.slice(0, 30)}`);
      }
    }
    return {
      rows: boxes.length > visibleCount ? visibleCount : Math.floor((bottom - firstTop) / height),
      cut: [...new Set(cut)],
      broken: [...new Set(brokenWords)],
      wide: document.documentElement.scrollWidth > innerWidth,
    };
  });
