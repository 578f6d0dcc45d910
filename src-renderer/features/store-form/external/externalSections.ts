import type { Store } from '@shared/contract/stores/stores';
import { externalIdNames } from '@shared/domain/stores/stores';
import type { FormSection } from '@kit/resource/form/fields/fields';

/** Form sections for the store's ids in other systems. */
export const externalSections: readonly FormSection<string, Store>[] = [
  {
    key: 'ids',
    titleKey: 'stores.form.sections.ids',
    descriptionKey: 'stores.form.sections.idsHelp',
    fields: externalIdNames.map((name) => ({
      kind: 'text' as const,
      name,
      labelKey: `stores.form.ids.${name}` as const,
      width: 'half' as const,
    })),
  },
];
