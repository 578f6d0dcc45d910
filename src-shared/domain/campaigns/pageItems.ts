import type { CampaignItem } from './campaign';

/** This module creates the campaign items that change the publication of pages and landings. */

interface StatusEntity {
  id: number;
  status: string;
}

interface CampaignPage {
  name: string;
  entry: StatusEntity | null;
  built: StatusEntity | null;
}

/** Creates the items of a page: of its entry in the list and of its page in the builder. */
export const createPageItems = ({ name, entry, built }: CampaignPage, status: 'draft' | 'published'): CampaignItem[] =>
  [
    { area: 'builderPages' as const, entity: built },
    { area: 'pages' as const, entity: entry },
  ].flatMap(({ area, entity }) =>
    entity === null || entity.status === status
      ? []
      : [{ area, id: entity.id, name, field: 'status', from: entity.status, to: status }],
  );

/** Creates the item of a landing, which the platform can publish but not return to a draft. */
export const createLandingItem = ({ id, name, status }: StatusEntity & { name: string }): CampaignItem => ({
  area: 'customLandings',
  id,
  name,
  field: 'status',
  from: status,
  to: 'published',
});
