import * as v from 'valibot';
import type { CustomLanding } from '@shared/contract/content/customLandings';
import { landingFields } from '@shared/contract/content/landingFields';
import { getRules } from '@shared/contract/fields/entity';
import { createBlankContent, readPageContent, writePageContent } from '@shared/contract/content/blocks';
import { touchedRules } from '@shared/domain/values/touchedRules';
import type { EditorModel } from '@kit/editor/editorTypes';
import type { Values } from '@kit/editor/paths';
import { toPageContent } from '../document/blockCommands';
import { createBlockModel } from '../save/blockModel';

/** Fields of a landing to send; its HTML is generated on sending. */
export interface LandingDraft {
  name: string;
  landing: Record<string, unknown>;
  html: string;
}

/** Landings have neither address nor title, so these stay empty. */
const blankLanding: Values = { ...createBlankContent(), source: {}, name: '' };

const toLandingValues = ({ name, landing }: Pick<CustomLanding, 'name' | 'landing'>): Values => ({
  ...readPageContent(landing),
  name,
});

export const landingModel: EditorModel<CustomLanding, LandingDraft> = {
  ...createBlockModel('landing'),
  names: ['name', 'blocks'],
  blank: blankLanding,
  getValues: toLandingValues,
  toDraft: (values) => ({ name: values['name'], landing: writePageContent(toPageContent(values)), html: '' }),
  schema: (touchedFields) => touchedRules({ ...getRules(landingFields, null), html: v.string() }, { touchedFields }),
};
