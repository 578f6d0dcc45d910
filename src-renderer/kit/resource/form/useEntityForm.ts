import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failure, Outcome } from '@shared/bridge/failure';
import type { FormSection, FormValues } from './fields';
import { checkDraft, complaintsOf, resolverOf, type DraftRules } from './validation';

/** What the form has to say beside its fields. */
export type FormTrouble =
  | { kind: 'failed'; failure: Failure }
  /** Complaints of the platform about what is no field of this form. */
  | { kind: 'complaints'; messages: readonly string[] }
  /** The answer was lost, and finding out has not worked yet. */
  | { kind: 'unsettled'; failure: Failure }
  /** The answer was lost; nothing has changed. */
  | { kind: 'notTaken' };

interface EntityFormWork<Draft, Saved> {
  /** Names of the fields, for complaints and the focus on the first fault. */
  sections: readonly FormSection<string, never>[];
  rules: DraftRules<Draft>;
  initial: FormValues;
  /** Asked after the check and before anything is sent: false leaves the form as it is. */
  mayGoOn?: (draft: Draft) => Promise<boolean>;
  send: (draft: Draft) => Promise<Outcome<Saved>>;
  /** Finds out after a lost answer: what became of it, or null where nothing happened. */
  readBack: (draft: Draft) => Promise<Outcome<Saved | null>>;
  onSaved: (saved: Saved, draft: Draft, how: 'answered' | 'foundOut') => void;
}

export interface EntityForm {
  control: Control<FormValues>;
  onSubmit: (event: FormEvent) => void;
  /** Something was typed that is not saved. */
  dirty: boolean;
  /** A request is under way. */
  saving: boolean;
  trouble: FormTrouble | null;
  /** Tries again to find out what became of a lost answer. */
  check: () => void;
  /** For forms that had to wait for their values. */
  focusFirst: () => void;
}

/**
 * A form on the domain's rules: checks, asks, sends once however often Enter comes, puts the platform's complaints at
 * their fields, and finds out what happened where an answer was lost. What was typed stays until it is saved.
 */
export const useEntityForm = <Draft, Saved>({
  sections,
  rules,
  initial,
  mayGoOn,
  send,
  readBack,
  onSaved,
}: EntityFormWork<Draft, Saved>): EntityForm => {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const sending = useRef(false);
  /** The draft whose answer was lost. While it is set, nothing is sent again. */
  const lost = useRef<Draft | null>(null);
  const resolver = useMemo(() => resolverOf(rules, t), [rules, t]);
  const { control, handleSubmit, setError, setFocus, reset, getValues, formState } = useForm<FormValues>({
    defaultValues: initial,
    // Those of a thing that exists come later; they stay the same object from then on.
    values: initial,
    resolver,
    // Before the first attempt nobody has made a mistake yet; after it every key may mend one.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const names = useMemo(() => new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name))), [sections]);

  const saved = (value: Saved, draft: Draft, how: 'answered' | 'foundOut') => {
    lost.current = null;
    setTrouble(null);
    reset(getValues());
    onSaved(value, draft, how);
  };

  const findOut = async (draft: Draft) => {
    const now = await readBack(draft);
    if (!now.ok) {
      setTrouble({ kind: 'unsettled', failure: now.failure });
    } else if (now.value === null) {
      lost.current = null;
      setTrouble({ kind: 'notTaken' });
    } else {
      saved(now.value, draft, 'foundOut');
    }
  };

  const showComplaints = (failure: Failure) => {
    const { byField, others } = complaintsOf(failure, names);
    for (const [field, message] of byField) setError(field, { type: 'platform', message });
    const first = [...names].find((name) => byField.has(name));
    // The fields are disabled while the request runs; they take the focus once they are back.
    if (first !== undefined) requestAnimationFrame(() => setFocus(first));
    if (others.length > 0) setTrouble({ kind: 'complaints', messages: others });
    else if (byField.size === 0) setTrouble({ kind: 'failed', failure });
  };

  const trySave = async (draft: Draft) => {
    const outcome = await send(draft);
    if (outcome.ok) return saved(outcome.value, draft, 'answered');
    const { failure } = outcome;
    if (failure.kind === 'superseded') return;
    if (failure.kind === 'unknownOutcome') {
      lost.current = draft;
      return findOut(draft);
    }
    if (failure.kind === 'invalid') showComplaints(failure);
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

  const save = (values: FormValues) =>
    once(async () => {
      const checked = checkDraft(rules, values, t);
      if (!checked.ok) return;
      if (mayGoOn !== undefined && !(await mayGoOn(checked.draft))) return;
      setTrouble(null);
      setSaving(true);
      if (lost.current === null) await trySave(checked.draft);
      else await findOut(lost.current);
    });

  return {
    control,
    onSubmit: (event) => {
      // Forms in dialogs are children of forms on pages as far as React's events go.
      event.stopPropagation();
      void handleSubmit(save)(event);
    },
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
        await findOut(lost.current);
      }),
  };
};
