-- Who keeps a payment method without naming a policy gets the newest one of the customer's address: it was looked for in all policies.
create index policy_by_customer_email on policy (customer_email, created desc);
