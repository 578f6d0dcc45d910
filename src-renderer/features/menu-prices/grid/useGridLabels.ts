import { useEffect, type RefObject } from 'react';

/**
 * The grid draws a table for screen readers inside of its canvas, without a name, and with columns that are called alike in
 * each group. This names them, as often as the table is drawn.
 */
export const useGridLabels = (
  place: RefObject<HTMLElement | null>,
  label: string,
  columnLabels: readonly string[],
): void => {
  useEffect(() => {
    const around = place.current;
    if (around === null) return undefined;
    const name = (element: Element, text: string) => {
      if (element.getAttribute('aria-label') !== text) element.setAttribute('aria-label', text);
    };
    const nameAll = () => {
      const table = around.querySelector('table[role=grid]');
      if (table === null) return;
      name(table, label);
      for (const header of table.querySelectorAll('[role=columnheader]')) {
        const text = columnLabels[Number(header.getAttribute('aria-colindex')) - 1];
        if (text !== undefined) name(header, text);
      }
    };
    nameAll();
    const observer = new MutationObserver(nameAll);
    observer.observe(around, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place, label, columnLabels]);
};
