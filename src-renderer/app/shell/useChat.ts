import { useEffect, useState } from 'react';
import { invokeAction, subscribe } from '@kit/bridge/client';

/** True if this window has the chat, which is not part of the page. */
export const useChat = (): boolean => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let isHere = false;
    const stop = subscribe((event) => {
      if (event.type !== 'chat') return;
      isHere = event.isOpen;
      setIsOpen(isHere);
    });
    return () => {
      stop();
      if (isHere) void invokeAction('chat.close', {});
    };
  }, []);
  return isOpen;
};
