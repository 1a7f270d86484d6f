import { z } from 'zod';
import { cyberCrimeAnswers, p250Details } from '../account/index.ts';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import { id } from '../shapes.ts';
import { quoteParams } from './quote.ts';

export const getP250Details = call({
  id: 'get-p250-details',
  method: 'GET',
  path: '/api/quote/v1/p250/:quoteId/details',
  access: 'quote:read',
  summary: 'Return the answers on which a quote of the P250 or Prime One family is rated',
  params: quoteParams,
  answer: cyberCrimeAnswers.extend({ quoteId: id, quoteNumber: z.string(), product, p250Details }),
});
