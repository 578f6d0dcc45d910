import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from 'i18next';
import { registerBarNotices, registerFrameNotices, useFootSlots } from './footSlots';

/** Shows temporary messages at the bottom of the window: at the top, they would move the content under the pointer. */
export const FootNotice = ({ children }: { children: ReactNode }) => {
  const slot = useFootSlots(({ barNotices, frameNotices }) => barNotices ?? frameNotices);
  return slot === null ? children : createPortal(children, slot);
};

/** Area where foot notices appear; long ones scroll. */
export const FootNotices = ({ location }: { location: 'bar' | 'frame' }) => (
  <Stack
    ref={location === 'bar' ? registerBarNotices : registerFrameNotices}
    role={location === 'bar' ? 'group' : 'region'}
    aria-label={t('ui.footNotices')}
    gap="2"
    maxH="40dvh"
    overflowY="auto"
    bg="bg.panel"
    {...(location === 'bar' ? { mb: '2' } : { p: '2', borderTopWidth: '1px', borderColor: 'border' })}
    css={{ '&:empty': { display: 'none' } }}
  />
);
