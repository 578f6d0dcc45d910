import type { PageLinks } from '@kit/resource/form/formDefinition';

const listPath = '/custom-landings';

/** Paths of the list and the editor of landings. */
export const landingPages: PageLinks<'customLandings'> = {
  of: 'customLandings',
  paths: { list: listPath, create: `${listPath}/add-landing`, edit: `${listPath}/edit-landing` },
  createKey: 'landings.create',
  removeKey: 'landings.removal.body',
};

export const getLandingPath = (id: number): string => `${landingPages.paths.edit}/${id}`;
