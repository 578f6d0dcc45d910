import { useEffect, type RefObject } from 'react';

/**
 * Adds labels to the table that the grid renders for screen readers, because the table has no name and its columns have
 * equal names in every group. Repeats this whenever the table is rendered again.
 */
export const useGridLabels = (
  containerRef: RefObject<HTMLElement | null>,
  label: string,
  columnLabels: readonly string[],
): void => {
  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return undefined;
    const setLabel = (element: Element, text: string) => {
      if (element.getAttribute('aria-label') !== text) element.setAttribute('aria-label', text);
    };
    const labelAll = () => {
      const table = container.querySelector('table[role=grid]');
      if (table === null) return;
      setLabel(table, label);
      for (const header of table.querySelectorAll('[role=columnheader]')) {
        const text = columnLabels[Number(header.getAttribute('aria-colindex')) - 1];
        if (text !== undefined) setLabel(header, text);
      }
    };
    labelAll();
    const observer = new MutationObserver(labelAll);
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [containerRef, label, columnLabels]);
};
