import { expect, it } from 'vitest';
import { createFeedFile, toPublicPictureUrl } from '@main/files/feedFile';

it.each([
  ['/pictures/p1', 'https://contenido.example/', 'https://contenido.example/pictures/p1'],
  ['/pictures/p1', 'http://127.0.0.1:4000/content', ''],
  ['https://fotos.example/1.jpg', 'https://contenido.example', 'https://fotos.example/1.jpg'],
  ['http://fotos.example/1.jpg', 'https://contenido.example', ''],
  ['data:image/png;base64,AA==', 'https://contenido.example', ''],
])('a product feed resolves picture %s on host %s to "%s"', (address, host, url) => {
  expect(toPublicPictureUrl(address, host)).toBe(url);
});

it('a product feed starts with column names and contains absolute picture URLs', () => {
  const row = {
    id: '7',
    title: 'Clásica, doble',
    description: 'Con queso',
    availability: 'in stock',
    condition: 'new',
    price: '12990 CLP',
    link: 'https://tienda.example/burger',
    image_link: '/pictures/p1',
    brand: 'Burger Demo',
  };
  const hosts = { content: 'https://contenido.example' } as Parameters<typeof createFeedFile>[1]['hosts'];
  expect(createFeedFile([row], { hosts })).toBe(
    'id,title,description,availability,condition,price,link,image_link,brand\r\n' +
      '7,"Clásica, doble",Con queso,in stock,new,12990 CLP,https://tienda.example/burger,' +
      'https://contenido.example/pictures/p1,Burger Demo\r\n',
  );
});
