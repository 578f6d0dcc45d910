import type { DraftFileKey } from '@main/drafts/draftFile';

export const typingTarget: DraftFileKey = {
  environment: 'test',
  place: { tenant: 'burger-demo', userId: 7, area: 'stores', id: 5 },
};
