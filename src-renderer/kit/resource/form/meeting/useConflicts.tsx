import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from './ConflictDialog';
import { partsOf, type PartGroup } from './fieldParts';
import type { LastChange } from './lastChange';
import type { Met, Side } from './meet';

interface Conflicts {
  /** Waits until the user has chosen for every conflict; null where they would rather not save now. */
  ask: (met: Met, last: LastChange | null) => Promise<ReadonlyMap<string, Side> | null>;
  labelsOf: (names: readonly string[]) => string[];
  dialog: ReactNode;
}

interface Asked {
  met: Met;
  last: LastChange | null;
  answer: (choice: ReadonlyMap<string, Side> | null) => void;
}

/** Lets people settle what they and somebody else both changed. */
export const useConflicts = (groups: readonly PartGroup[], item: unknown): Conflicts => {
  const { t } = useTranslation();
  const parts = useMemo(() => partsOf(groups, item), [groups, item]);
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: (met, last) => new Promise((answer) => setAsked({ met, last, answer })),
    labelsOf: (names) =>
      names.flatMap((name) => {
        const part = parts.get(name);
        return part === undefined ? [] : [t(part.labelKey)];
      }),
    dialog: asked !== null && (
      <ConflictDialog
        met={asked.met}
        last={asked.last}
        parts={parts}
        onEnd={(choice) => {
          setAsked(null);
          asked.answer(choice);
        }}
      />
    ),
  };
};
