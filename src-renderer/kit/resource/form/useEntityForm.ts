import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm, type Control, type UseFormGetValues, type UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { staleCode } from '@shared/bridge/errors';
import type { Failure, Outcome } from '@shared/bridge/failure';
import { isSameValue } from './changes';
import type { FormValues } from './fields';
import { valueAt, withValuesAt } from './paths';
import { checkDraft, complaintsIn, complaintsOf, resolverOf, type DraftRules } from './validation';

/** How often a save is begun anew because something newer is there each time. */
const mostTries = 4;

/** What the form has to say beside its fields. */
export type FormTrouble =
  | { kind: 'failed'; failure: Failure }
  /** Complaints of the platform about what is no field of this form. */
  | { kind: 'complaints'; messages: readonly string[] }
  /** The answer was lost, and finding out has not worked yet. */
  | { kind: 'unsettled'; failure: Failure }
  /** The answer was lost; nothing has changed. */
  | { kind: 'notTaken' };

/** What a look at the platform may do to the form while it is being saved. */
export interface MeetingForm {
  busy: (isBusy: boolean) => void;
  /** As `EntityForm.rebase`; what was typed since the save began stays. */
  rebase: (base: FormValues, values: FormValues) => void;
}

interface EntityFormWork<Draft, Saved> {
  /** Names of the fields, for complaints and the focus on the first fault. */
  names: readonly string[];
  rules: DraftRules<Draft>;
  initial: FormValues;
  /** What shall be saved, after a look at what the platform has by now; null leaves the form as it is. */
  meet?: (values: FormValues, form: MeetingForm) => Promise<Outcome<FormValues | null>>;
  /** Whether to look before anything is sent. Otherwise only where the platform says that there is something newer. */
  looksFirst?: () => boolean;
  /** Asked after the check and before anything is sent: false leaves the form as it is. */
  mayGoOn?: (draft: Draft) => Promise<boolean>;
  send: (draft: Draft) => Promise<Outcome<Saved>>;
  /** Finds out after a lost answer: what became of it, or null where nothing happened. */
  readBack: (draft: Draft) => Promise<Outcome<Saved | null>>;
  /** For forms that stay after a save: the values of what is saved now. */
  baseOf?: (saved: Saved, sent: FormValues) => FormValues;
  onSaved: (saved: Saved, draft: Draft, how: 'answered' | 'foundOut') => void;
  /** For forms whose fields are not all on screen: shows the first of these paths, which are at fault. */
  showFaults?: (paths: readonly string[]) => void;
}

export interface EntityForm {
  control: Control<FormValues>;
  getValues: UseFormGetValues<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  onSubmit: (event?: FormEvent) => void;
  /** Says when a value changes, without drawing anything. Returns what ends it. */
  follow: (listener: () => void) => () => void;
  /** Something was typed that is not saved. */
  dirty: boolean;
  /** A request is under way. */
  saving: boolean;
  trouble: FormTrouble | null;
  /** Tries again to find out what became of a lost answer. */
  check: () => void;
  /** For forms that had to wait for their values. */
  focusFirst: () => void;
  /** From now on `base` is what counts as saved; the values given are what stands in the fields. */
  rebase: (base: FormValues, values: FormValues) => void;
}

/**
 * A form on the domain's rules: checks, asks, sends once however often Enter comes, puts the platform's complaints at
 * their fields, and finds out what happened where an answer was lost. What was typed stays until it is saved.
 */
export const useEntityForm = <Draft, Saved>({
  names,
  rules,
  initial,
  meet,
  looksFirst,
  mayGoOn,
  send,
  readBack,
  baseOf,
  onSaved,
  showFaults,
}: EntityFormWork<Draft, Saved>): EntityForm => {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const sending = useRef(false);
  /** The draft whose answer was lost, and its values. While it is set, nothing is sent again. */
  const lost = useRef<{ draft: Draft; values: FormValues } | null>(null);
  const resolver = useMemo(() => resolverOf(rules, t), [rules, t]);
  const { control, handleSubmit, setError, setFocus, setValue, reset, getValues, subscribe, formState } =
    useForm<FormValues>({
      defaultValues: initial,
      // Those of a thing that exists come later; they stay the same object from then on.
      values: initial,
      resolver,
      // Before the first attempt nobody has made a mistake yet; after it every key may mend one.
      mode: 'onSubmit',
      reValidateMode: 'onChange',
      shouldFocusError: showFaults === undefined,
    });

  const rebase = (base: FormValues, values: FormValues) => {
    const before = getValues();
    const names = new Set([...Object.keys(base), ...Object.keys(values)]);
    // Lists of rows hear of new values only as long as the form knows them, and it forgets them when it is reset.
    for (const name of names) if (!isSameValue(values[name], before[name])) setValue(name, values[name]);
    // The fields stay as they are: one that is being typed in must not be built anew.
    reset(base, { keepValues: true });
    for (const name of names) {
      const wanted = values[name];
      if (isSameValue(wanted, before[name]) && isSameValue(wanted, base[name])) continue;
      setValue(name, wanted, { shouldDirty: true });
    }
  };

  /** Values with what was typed since others were taken from the form: that is still to be saved. */
  const withTyped = (values: FormValues, since: FormValues): FormValues => {
    const now = getValues();
    const isTyped = (name: string) => !isSameValue(valueAt(now, name), valueAt(since, name));
    return withValuesAt(
      values,
      names.filter(isTyped).map((name) => [name, valueAt(now, name)] as const),
    );
  };

  const saved = (value: Saved, draft: Draft, sent: FormValues, how: 'answered' | 'foundOut') => {
    lost.current = null;
    setTrouble(null);
    if (baseOf === undefined) reset(getValues());
    else {
      const base = baseOf(value, sent);
      rebase(base, withTyped(base, sent));
    }
    onSaved(value, draft, how);
  };

  const findOut = async (draft: Draft, values: FormValues) => {
    const now = await readBack(draft);
    if (!now.ok) {
      setTrouble({ kind: 'unsettled', failure: now.failure });
    } else if (now.value === null) {
      lost.current = null;
      setTrouble({ kind: 'notTaken' });
    } else {
      saved(now.value, draft, values, 'foundOut');
    }
  };

  const show = (paths: readonly string[]) => {
    if (showFaults !== undefined) return showFaults(paths);
    const first = names.find((name) => paths.includes(name)) ?? paths[0];
    // The fields are disabled while the request runs; they take the focus once they are back.
    if (first !== undefined) requestAnimationFrame(() => setFocus(first));
  };

  const showComplaints = (failure: Failure, values: FormValues) => {
    const { byField, others } = complaintsOf(failure, new Set(names), (path) => rules.placeOf?.(path, values) ?? path);
    for (const [field, message] of byField) setError(field, { type: 'platform', message });
    if (byField.size > 0) show([...byField.keys()]);
    if (others.length > 0) setTrouble({ kind: 'complaints', messages: others });
    else if (byField.size === 0) setTrouble({ kind: 'failed', failure });
  };

  const settle = async (outcome: Outcome<Saved>, draft: Draft, values: FormValues) => {
    if (outcome.ok) return saved(outcome.value, draft, values, 'answered');
    const { failure } = outcome;
    if (failure.kind === 'superseded') return;
    if (failure.kind === 'unknownOutcome') {
      lost.current = { draft, values };
      return findOut(draft, values);
    }
    // Rules with a code of their own name fields too.
    if (failure.kind === 'invalid' || Object.keys(failure.fields).length > 0) showComplaints(failure, values);
    else setTrouble({ kind: 'failed', failure });
  };

  /** One at a time: a second Enter while it runs does nothing. */
  const once = async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await work();
    } finally {
      sending.current = false;
      setSaving(false);
    }
  };

  const save = (typed: FormValues) =>
    once(async () => {
      setTrouble(null);
      if (lost.current !== null) {
        setSaving(true);
        return findOut(lost.current.draft, lost.current.values);
      }
      let values = typed;
      let agreed: Draft | null = null;
      let looks = looksFirst?.() === true;
      for (let triesLeft = mostTries; triesLeft > 0; triesLeft -= 1) {
        if (looks && meet !== undefined) {
          setSaving(true);
          const sent = values;
          const met = await meet(sent, {
            busy: setSaving,
            rebase: (base, merged) => rebase(base, withTyped(merged, sent)),
          });
          if (!met.ok) {
            if (met.failure.kind !== 'superseded') setTrouble({ kind: 'failed', failure: met.failure });
            return;
          }
          if (met.value === null) return;
          values = met.value;
        }
        const checked = checkDraft(rules, values, t);
        if (!checked.ok) {
          for (const [path, message] of checked.messages) setError(path, { type: 'rule', message });
          return show([...checked.messages.keys()]);
        }
        const { draft } = checked;
        const isAgreed = agreed !== null && isSameValue(draft, agreed);
        if (mayGoOn !== undefined && !isAgreed) {
          // A look at the platform may have come before: while somebody decides, nothing is on its way.
          setSaving(false);
          if (!(await mayGoOn(draft))) return;
        }
        agreed = draft;
        setSaving(true);
        const outcome = await send(draft);
        looks = !outcome.ok && outcome.failure.code === staleCode;
        if (!looks || meet === undefined || triesLeft === 1) return settle(outcome, draft, values);
      }
    });

  return {
    control,
    getValues,
    setValue,
    onSubmit: (event) => {
      // Forms in dialogs are children of forms on pages as far as React's events go.
      event?.stopPropagation();
      void handleSubmit(save, (errors) => showFaults?.(complaintsIn(errors).map(([path]) => path)))(event);
    },
    follow: (listener) => subscribe({ formState: { values: true }, callback: listener }),
    focusFirst: () => {
      const [first] = names;
      if (first !== undefined) setFocus(first);
    },
    dirty: formState.isDirty,
    saving,
    trouble,
    check: () =>
      void once(async () => {
        if (lost.current === null) return;
        setSaving(true);
        await findOut(lost.current.draft, lost.current.values);
      }),
    rebase,
  };
};
