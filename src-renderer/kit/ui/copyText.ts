/** The clipboard's own interface needs a permission, and this app grants none; a copied selection needs no permission. */
export const copyText = (text: string): boolean => {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', copy);
  const done = document.execCommand('copy');
  document.removeEventListener('copy', copy);
  return done;
};
