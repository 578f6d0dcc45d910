import { Text } from '@chakra-ui/react';
import { useCallback, useState, type ReactNode } from 'react';

/** Says what a key did to screen readers; `region` has to be drawn somewhere. */
export const useAnnouncer = (): { announce: (text: string) => void; region: ReactNode } => {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return {
    announce,
    region: (
      // The same words twice are heard twice.
      <Text role="status" aria-live="polite" srOnly>
        <span key={said.count}>{said.text}</span>
      </Text>
    ),
  };
};
