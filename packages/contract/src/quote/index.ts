import { callsOf } from '../call.ts';
import * as binding from './binding.ts';
import * as cart from './cart.ts';
import * as commission from './commission.ts';
import * as closing from './closing.ts';
import * as dashboard from './dashboard.ts';
import * as diligentEffort from './diligent-effort.ts';
import * as knownLoss from './known-loss.ts';
import * as fees from './fees.ts';
import * as notes from './notes.ts';
import * as quotes from './quotes.ts';
import * as renewal from './renewal.ts';
import * as socialEngineering from './social-engineering.ts';
import * as surplus from './surplus.ts';
import * as p250Details from './p250-details.ts';
import * as sums from './sums.ts';
import * as bulkDecline from './bulk-decline.ts';
import * as bulkDelete from './bulk-delete.ts';
import * as underwriting from './underwriting.ts';
import {
  askWholesaleLink,
  getWholesaleQuote,
  requestWholesaleBind,
  searchWholesaleAgents,
  sendToWholesale,
  updateWholesaleContact,
  verifyAccount,
} from './wholesale.ts';

export const quoteCalls = callsOf(
  binding,
  cart,
  closing,
  commission,
  dashboard,
  diligentEffort,
  fees,
  knownLoss,
  notes,
  quotes,
  renewal,
  socialEngineering,
  surplus,
  p250Details,
  sums,
  bulkDecline,
  bulkDelete,
  underwriting,
  {
    askWholesaleLink,
    getWholesaleQuote,
    requestWholesaleBind,
    searchWholesaleAgents,
    sendToWholesale,
    updateWholesaleContact,
    verifyAccount,
  },
);

/** Served by the area of documents. */
export { downloadProposal } from './wholesale.ts';
