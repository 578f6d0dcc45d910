import * as v from 'valibot';
import { findChangedPaths, computeChanges, containsChanges } from './changes';
import type { EditorModel } from './editorTypes';
import { getValueAt, setValuesAt, type Values } from './paths';
import { createVisibleSchema, validate, type DraftRules, type RuleMessage, type Validation } from './validation';

const emptySet: ReadonlySet<string> = new Set();

/** Creates the conversions between a model's form values and drafts. `base` returns the values before editing. */
export const createDraftModel = <Item, Draft>(
  model: EditorModel<Item, Draft>,
  { isNew, base, message }: { isNew: boolean; base: () => Values; message: RuleMessage },
) => {
  const findHiddenFields = (values: Values) => model.getHiddenFields?.(values) ?? emptySet;
  const toRawDraft = (values: Values): object => {
    const hiddenFields = findHiddenFields(values);
    if (hiddenFields.size === 0) return model.toDraft?.(values) ?? values;
    // Hidden fields keep their previous values; a new entity omits them.
    const shownValues = setValuesAt(
      values,
      [...hiddenFields].map((name) => [name, getValueAt(base(), name)] as const),
    );
    const draft = model.toDraft?.(shownValues) ?? shownValues;
    return isNew ? Object.fromEntries(Object.entries(draft).filter(([name]) => !hiddenFields.has(name))) : draft;
  };
  const createRules = (values: Values): DraftRules<Draft> => {
    const touchedFields = isNew ? undefined : findChangedPaths(toRawDraft(values), toRawDraft(base()), model.traits);
    const schema = model.schema(touchedFields);
    return {
      schema: isNew ? createVisibleSchema(schema, findHiddenFields(values)) : schema,
      toDraft: toRawDraft,
      toFormPath: model.toFormPath,
    };
  };
  const getDraft = (values: Values): object => {
    const draft = toRawDraft(values);
    const parsed = v.safeParse(createRules(values).schema, draft);
    return (parsed.success ? parsed.output : draft) as object;
  };
  const computeChangesTo = (draft: object) => computeChanges(draft, getDraft(base()), model.traits) as Partial<Draft>;
  return {
    validate: (values: Values): Validation<Draft> => validate(createRules(values), values, message),
    /** Converts values to a draft without validating them. */
    getDraft,
    /** Draft fields that differ from the base. */
    computeChangesTo,
    /** True if an entity contains all `changes`. */
    isApplied: (changes: object, item: Item): boolean =>
      containsChanges(changes, getDraft(model.getValues(item)) as Values, model.traits),
  };
};
