-- The three roles of docs/operations.md, at the first start of the database (decision 53).
\getenv owner_password LEGATE_OWNER_PASSWORD
\getenv app_password LEGATE_APP_PASSWORD
\getenv pii_password LEGATE_PII_PASSWORD
create role legate_owner login password :'owner_password';
create role legate_app login password :'app_password';
create role legate_pii login password :'pii_password';
create database legate owner legate_owner;
