import { useRef, type ReactNode } from 'react';
import { succeeded, type Outcome } from '@shared/bridge/failure';
import { useCapability, useSession } from '@kit/session/hooks';
import type { CrudArea, ItemOf } from '../crudCalls';
import { getItem } from '../entityCalls';
import type { FormValues } from '../fields';
import { withValuesAt } from '../paths';
import type { MeetingForm } from '../useEntityForm';
import type { PartGroup } from './fieldParts';
import { lastChangeOf, versionOf } from './lastChange';
import { meet, mergedOf } from './meet';
import { useConflicts } from './useConflicts';

interface MeetingWish<A extends CrudArea> {
  of: A;
  /** Null for a new thing: nobody else has that. */
  id: number | null;
  loaded: ItemOf<A> | null;
  /** The values of what was loaded. */
  initial: FormValues;
  groups: readonly PartGroup[];
  names: readonly string[];
  valuesOf: (item: ItemOf<A>) => FormValues;
}

/** What the values of a form are compared with. */
interface Origin<Item> {
  /** As it was last read or saved. */
  thing: Item | null;
  values: FormValues;
  /** Undefined: the platform cannot tell whether somebody changed something since, so it is to be looked up. */
  version: number | undefined;
}

interface Meeting<A extends CrudArea> {
  /** What the values in the form began from. */
  base: () => FormValues;
  /** The thing as it was last read or saved. */
  latest: () => ItemOf<A> | null;
  version: () => number | undefined;
  /**
   * Reads the thing anew. Where somebody else changed it meanwhile, what stands then is what the user chooses; null where
   * they would rather not save now.
   */
  meet: (mine: FormValues, form: MeetingForm) => Promise<Outcome<FormValues | null>>;
  /** The form stands as this thing does. */
  restart: (thing: ItemOf<A> | null) => void;
  /** Some values of it stand as they were saved by another way. */
  adopt: (thing: ItemOf<A>, fields: readonly string[]) => FormValues;
  /** Some values of it began from others than what was loaded. */
  beganFrom: (values: Iterable<readonly [path: string, value: unknown]>) => void;
  /** Labels of what was taken over from others since the last save. */
  takenOver: () => string[];
  labelsOf: (names: readonly string[]) => string[];
  dialog: ReactNode;
}

/** How a form meets what others change meanwhile: what does not clash is taken over, what does is the user's to settle. */
export const useMeeting = <A extends CrudArea>({
  of,
  id,
  loaded,
  initial,
  groups,
  names,
  valuesOf,
}: MeetingWish<A>): Meeting<A> => {
  const { user } = useSession();
  const hasVersions = useCapability('lockVersions');
  const conflicts = useConflicts(groups, loaded);
  const moved = useRef<Origin<ItemOf<A>> | null>(null);
  const taken = useRef<ReadonlySet<string>>(new Set());
  const origin = (): Origin<ItemOf<A>> =>
    moved.current ?? { thing: loaded, values: initial, version: versionOf(loaded, hasVersions) };

  return {
    base: () => origin().values,
    latest: () => origin().thing,
    version: () => origin().version,
    meet: async (mine, { busy, rebase }) => {
      if (id === null) return succeeded(mine);
      const now = await getItem(of, id);
      if (!now.ok) return now;
      const before = origin();
      const theirs = valuesOf(now.value);
      const version = versionOf(now.value, hasVersions);
      const met = meet(names, { base: before.values, theirs, mine });
      if (met.conflicts.length === 0 && met.takenOver.length === 0) {
        moved.current = { thing: now.value, values: before.values, version };
        return succeeded(mine);
      }
      busy(false);
      const choice =
        met.conflicts.length === 0
          ? new Map<string, 'mine'>()
          : await conflicts.ask(met, lastChangeOf(now.value, before.version, user?.id ?? null));
      busy(true);
      if (choice === null) return succeeded(null);
      const merged = mergedOf({ theirs, mine, names }, met, choice);
      moved.current = { thing: now.value, values: theirs, version };
      rebase(theirs, merged);
      taken.current = new Set([...taken.current, ...met.takenOver]);
      return succeeded(merged);
    },
    restart: (thing) => {
      moved.current =
        thing === null ? null : { thing, values: valuesOf(thing), version: versionOf(thing, hasVersions) };
      taken.current = new Set();
    },
    adopt: (thing, fields) => {
      const before = origin();
      const theirs = valuesOf(thing);
      const version = versionOf(thing, hasVersions);
      const values = { ...before.values, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
      // Whatever else was changed before that is not in the form yet: its version stays the older one, and is refused.
      const isNext = before.version !== undefined && version === before.version + 1;
      moved.current = { thing, values, version: isNext ? version : before.version };
      return values;
    },
    beganFrom: (values) => {
      const { thing, values: before } = origin();
      moved.current = { thing, values: withValuesAt(before, values), version: undefined };
    },
    takenOver: () => conflicts.labelsOf([...taken.current]),
    labelsOf: conflicts.labelsOf,
    dialog: conflicts.dialog,
  };
};
