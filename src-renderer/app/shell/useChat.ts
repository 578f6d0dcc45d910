import { useEffect, useState } from 'react';
import { invokeAction, subscribe } from '@kit/bridge/client';

/** True if this window has the chat, which the main process renders outside the page. */
export const useChat = (): boolean => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let isThisWindow = false;
    const unsubscribe = subscribe((event) => {
      if (event.type !== 'chat') return;
      isThisWindow = event.isOpen;
      setIsOpen(isThisWindow);
    });
    return () => {
      unsubscribe();
      if (isThisWindow) void invokeAction('chat.close', {});
    };
  }, []);
  return isOpen;
};
