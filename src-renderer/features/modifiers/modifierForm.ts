import { SlidersHorizontal, ListTree, Network } from 'lucide-react';
import * as v from 'valibot';
import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { modifierFields } from '@shared/contract/catalogue/modifierFields';
import { getRules } from '@shared/contract/fields/entity';
import { isRemoved } from '@shared/domain/values/nestedRows';
import { ruleKeys } from '@shared/domain/values/rules';
import type { CountryRules } from '@shared/domain/values/countries';
import { createHistoryTab } from '@entities/history/EntityHistory';
import { createDirtySchema } from '@kit/editor/validation';
import { defineForm, type FormTab } from '@kit/resource/form/formDefinition';
import { ChildrenLabel } from './children/ChildrenLabel';
import { ChildrenTab } from './children/ChildrenTab';
import { formatCycle, type KnownModifiers } from './cycleText';
import { modifierPages } from './modifierPages';
import { modifierSections } from './modifierSections';
import { UsageTab } from './usage/UsageTab';
import { blankModifierValues, toModifierDraft, toModifierValues } from './modifierValues';

const createModifierRules = (country: CountryRules, getKnownModifiers: () => KnownModifiers) => {
  const entries = getRules(modifierFields, country);
  const children = v.pipe(
    entries.children,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [index, child] of dataset.value.entries()) {
        if (isRemoved(child)) continue;
        const path = formatCycle(getKnownModifiers(), child.childModifierId);
        if (path === null) continue;
        addIssue({
          message: ruleKeys.cycle,
          expected: path,
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: child },
            {
              type: 'object',
              origin: 'value',
              input: { ...child },
              key: 'childModifierId',
              value: child.childModifierId,
            },
          ],
        });
      }
    }),
  );
  return v.strictObject({ ...entries, children });
};

const tabs: readonly FormTab<Modifier>[] = [
  { name: 'info', labelKey: 'modifiers.tabs.info', icon: SlidersHorizontal, sections: modifierSections },
  {
    name: 'children',
    labelKey: 'modifiers.tabs.children',
    icon: ListTree,
    parts: [{ name: 'children', labelKey: 'modifiers.fields.children', ValueLabel: ChildrenLabel }],
    Content: ChildrenTab,
  },
  { name: 'usage', labelKey: 'modifiers.tabs.usage', icon: Network, Content: UsageTab },
  createHistoryTab('modifiers'),
];

/** Form definition of modifiers. Calls `getKnownModifiers` on each validation, to check against the current modifiers. */
export const createModifierForm = (getKnownModifiers: () => KnownModifiers) =>
  defineForm({
    ...modifierPages,
    area: 'modifiers',
    backKey: 'modifiers.back',
    tabs,
    schema: (country, touchedFields) =>
      createDirtySchema(createModifierRules(country, getKnownModifiers), touchedFields),
    blank: blankModifierValues,
    getValues: toModifierValues,
    toDraft: toModifierDraft,
    lookUp: {
      query: ({ name }) => ({ query: name, limit: 1000 }),
      is: (row, { name }) => row.name === name,
    },
  });
