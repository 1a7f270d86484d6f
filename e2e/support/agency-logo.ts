import { expect, type Page } from '@playwright/test';
import { emailOf, password, type Who } from './personas.ts';

/** 80 by 80 pixels: red on the left, transparent on the right. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAFAAAABQCAYAAACOEfKtAAAAkklEQVR42u3QMQ0AAAgEMUS8fz24AhMMDL3kDLQ6mc/X9wACBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECvGsBPmks6es5RuQAAAAASUVORK5CYII=',
  'base64',
);

/** Brings a wide logo for the agency of somebody who administers it. */
export async function brandAgency({ request }: Page, who: Who): Promise<void> {
  const login = await request.post('/api/auth/v1/login', { data: { username: emailOf(who), password } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const me = await request.get('/api/auth/v1/me', { headers });
  const { account } = (await me.json()) as { account: { id: string } };
  await request.post(`/api/agency/v1/logo/initial/${account.id}?isSmall=false`, {
    headers,
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer: png } },
  });
  const cropped = await request.post('/api/agency/v1/logo?xCoordinate=0&yCoordinate=0&zoom=1', { headers });
  expect(cropped.ok(), await cropped.text()).toBe(true);
}
