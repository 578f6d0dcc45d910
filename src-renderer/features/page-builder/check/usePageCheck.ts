import { useCallback, useEffect, useRef, useState } from 'react';
import { checkPage } from '@blocks/checkPage';
import type { HistoryStore } from '../document/historyStore';

/** Delay from the last change to the check (ms). */
const checkDelayMs = 1_500;

export interface BlockFinding {
  text: string;
  /** Id of the block with the finding; null if the finding concerns the whole page. */
  blockId: string | null;
}

export interface PageCheck {
  /** Null until the first check has ended. */
  findings: readonly BlockFinding[] | null;
  isRunning: boolean;
  hasFailed: boolean;
  run: () => void;
}

const findPageElement = () => document.querySelector('[data-canvas] .pb-page')?.parentElement ?? null;

const findBlockId = (element: Element): string | null =>
  element.closest('[data-puck-component]')?.getAttribute('data-puck-component') ?? null;

/** Checks the rendered page when the editor opens and after changes. */
export const usePageCheck = (store: HistoryStore): PageCheck => {
  const [state, setState] = useState<Omit<PageCheck, 'run'>>({ findings: null, isRunning: false, hasFailed: false });
  const latestCheckId = useRef(0);
  const run = useCallback(() => {
    const pageElement = findPageElement();
    if (pageElement === null) return;
    latestCheckId.current += 1;
    const checkId = latestCheckId.current;
    setState((previous) => ({ ...previous, isRunning: true }));
    checkPage(pageElement).then(
      (pageFindings) => {
        if (checkId !== latestCheckId.current) return;
        const findings = pageFindings.map(({ text, element }) => ({ text, blockId: findBlockId(element) }));
        setState({ findings, isRunning: false, hasFailed: false });
      },
      () => {
        if (checkId === latestCheckId.current)
          setState((previous) => ({ ...previous, isRunning: false, hasFailed: true }));
      },
    );
  }, []);
  useEffect(() => {
    let timer = setTimeout(run, checkDelayMs);
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(run, checkDelayMs);
    });
    return () => {
      // Discards the result of a check that is still running.
      latestCheckId.current += 1;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, run]);
  return { ...state, run };
};
