/** Texts of the app's updates, shown on every screen and in the user's account. */
export default {
  updates: {
    ready: 'Comanda {{version}} está lista',
    nothingLost: 'Al reiniciar sigues donde ibas: los borradores y las tareas en curso no se pierden.',
    withoutKeychain:
      'Al reiniciar no se pierde nada, pero tendrás que ingresar de nuevo: este computador no tiene llavero. Por eso «Esta noche» no la reinicia sola: se instala cuando cierres Comanda.',
    restartNow: 'Reiniciar ahora',
    tonight: 'Esta noche',
    announced: 'Hay una versión nueva: Comanda {{version}}',
    howToInstall: 'Descarga el paquete .deb y ábrelo para instalarla, o pídeselo a quien administra este computador.',
    download: 'Descargar',
    later: 'Ahora no',
  },
};
