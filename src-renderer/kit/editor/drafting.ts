import * as v from 'valibot';
import { findChangedPaths, computeChanges, containsChanges } from './changes';
import type { EditorModel } from './editorTypes';
import { getValueAt, setValuesAt, type Values } from './paths';
import { createVisibleSchema, validate, type DraftRules, type RuleMessage, type Validation } from './validation';

const nothing: ReadonlySet<string> = new Set();

/** Conversions between form values and drafts, as defined by a model. `base` returns the values before editing. */
export const createDrafting = <Item, Draft>(
  model: EditorModel<Item, Draft>,
  { isNew, base, message }: { isNew: boolean; base: () => Values; message: RuleMessage },
) => {
  const hiddenIn = (values: Values) => model.hidden?.(values) ?? nothing;
  const rawDraft = (values: Values): object => {
    const hidden = hiddenIn(values);
    if (hidden.size === 0) return model.toDraft?.(values) ?? values;
    // Hidden fields keep their previous values; a new entity omits them.
    const shown = setValuesAt(
      values,
      [...hidden].map((name) => [name, getValueAt(base(), name)] as const),
    );
    const draft = model.toDraft?.(shown) ?? shown;
    return isNew ? Object.fromEntries(Object.entries(draft).filter(([name]) => !hidden.has(name))) : draft;
  };
  const rulesFor = (values: Values): DraftRules<Draft> => {
    const touched = isNew ? undefined : findChangedPaths(rawDraft(values), rawDraft(base()), model.traits);
    const schema = model.schema(touched);
    return {
      schema: isNew ? createVisibleSchema(schema, hiddenIn(values)) : schema,
      toDraft: rawDraft,
      toFormPath: model.toFormPath,
    };
  };
  const getDraft = (values: Values): object => {
    const draft = rawDraft(values);
    const parsed = v.safeParse(rulesFor(values).schema, draft);
    return (parsed.success ? parsed.output : draft) as object;
  };
  const changesTo = (draft: object) => computeChanges(draft, getDraft(base()), model.traits) as Partial<Draft>;
  return {
    validate: (values: Values): Validation<Draft> => validate(rulesFor(values), values, message),
    /** Converts values to a draft, even invalid ones. */
    draftOf: getDraft,
    /** Draft fields that differ from the base. */
    changesTo,
    /** True if an entity contains all `changes`. */
    isTaken: (changes: object, item: Item): boolean =>
      containsChanges(changes, getDraft(model.valuesOf(item)) as Values, model.traits),
  };
};
