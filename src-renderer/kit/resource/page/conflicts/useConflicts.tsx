import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormTab } from '../definition';
import { ConflictDialog } from './ConflictDialog';
import { partsOf } from './fieldParts';
import type { Met, Side } from './meet';

interface Conflicts {
  /** Waits until the user has chosen for every conflict; null where they would rather not save now. */
  ask: (met: Met) => Promise<ReadonlyMap<string, Side> | null>;
  labelsOf: (names: readonly string[]) => string[];
  dialog: ReactNode;
}

/** Lets people settle what they and somebody else both changed. */
export const useConflicts = (tabs: readonly FormTab<never>[], item: unknown): Conflicts => {
  const { t } = useTranslation();
  const parts = useMemo(() => partsOf(tabs, item), [tabs, item]);
  const [asked, setAsked] = useState<{ met: Met; answer: (choice: ReadonlyMap<string, Side> | null) => void } | null>(
    null,
  );
  return {
    ask: (met) => new Promise((answer) => setAsked({ met, answer })),
    labelsOf: (names) =>
      names.flatMap((name) => {
        const part = parts.get(name);
        return part === undefined ? [] : [t(part.labelKey)];
      }),
    dialog: asked !== null && (
      <ConflictDialog
        met={asked.met}
        parts={parts}
        onEnd={(choice) => {
          setAsked(null);
          asked.answer(choice);
        }}
      />
    ),
  };
};
