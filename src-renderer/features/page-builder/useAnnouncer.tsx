import { Text } from '@chakra-ui/react';
import { useCallback, useState, type ReactNode } from 'react';

/** Announces texts to screen readers. The caller must render `region`. */
export const useAnnouncer = (): { announce: (text: string) => void; region: ReactNode } => {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })), []);
  return {
    announce,
    region: (
      // Uses a new key for each announcement, so that a repeated text is announced again.
      <Text role="status" aria-live="polite" srOnly>
        <span key={announcement.count}>{announcement.text}</span>
      </Text>
    ),
  };
};
