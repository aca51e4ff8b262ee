import { createSign, generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

// @ts-expect-error -- The package has no types.
import { Provider as UntypedProvider } from "oidc-provider";

/** An OpenID Connect provider on a free port. Its users log in without a form. */

type KoaContext = { path: string; body?: { id_token?: string } };
type Provider = {
  callback(): RequestListener;
  use(middleware: (ctx: KoaContext, next: () => Promise<void>) => Promise<void>): void;
  interactionFinished(request: unknown, response: unknown, result: object): Promise<void>;
};
const ProviderClass = UntypedProvider as new (issuer: string, configuration: object) => Provider;

type Claims = Record<string, unknown>;
export type TestLoginProvider = Awaited<ReturnType<typeof startLoginProvider>>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const JWK = {
  ...(privateKey.export({ format: "jwk" }) as JsonWebKey),
  ...{ kid: "test", alg: "RS256", use: "sig" },
};

function signIdToken(claims: Claims): string {
  const content = `${encode({ alg: "RS256", kid: "test", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(privateKey, "base64url")}`;
}

const CLIENT = { clientId: "urithi", clientSecret: "a secret of the provider's client" };

export async function startLoginProvider(redirectUris: string[] = []) {
  const state = {
    /** The user who logs in next. Undefined: the user cancels. */
    subject: undefined as string | undefined,
    claims: {} as Claims,
    /** Changes the claims of ID tokens, which are then signed again. */
    changeIdToken: undefined as ((claims: Claims) => Claims) | undefined,
    /** Seconds since the user's login at the provider. */
    loginAge: 0,
    /** If true, it receives requests and responds to none. */
    isHanging: false,
    unansweredCount: 0,
  };
  const server = createServer((request, response) => {
    if (state.isHanging) return void state.unansweredCount++;
    if (!request.url!.startsWith("/interaction/")) return provider.callback()(request, response);
    const { subject, loginAge } = state;
    const login = { accountId: subject, ts: Math.floor(Date.now() / 1000) - loginAge };
    const result = subject ? { login } : { error: "access_denied", error_description: "cancelled" };
    void provider.interactionFinished(request, response, result);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let provider = createProvider(issuer, redirectUris, state);
  return {
    ...{ issuer, state },
    /** For a product whose address is known only after its start. */
    setRedirectUris(uris: string[]) {
      provider = createProvider(issuer, uris, state);
    },
    settings: { name: "Kisumu University", issuer, ...CLIENT },
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_NAME: "Kisumu University",
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

type ProviderState = { claims: Claims; changeIdToken: ((claims: Claims) => Claims) | undefined };

function createProvider(issuer: string, redirectUris: string[], state: ProviderState) {
  const provider = new ProviderClass(issuer, createConfiguration(redirectUris, state));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== "/token" || !ctx.body?.id_token || !state.changeIdToken) return;
    const claims = JSON.parse(
      Buffer.from(ctx.body.id_token.split(".")[1]!, "base64url").toString(),
    ) as Claims;
    ctx.body.id_token = signIdToken(state.changeIdToken(claims));
  });
  return provider;
}

type KoaWithProvider = {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: { Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<void> } };
  };
};

const createConfiguration = (redirectUris: string[], state: { claims: Claims }) => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      token_endpoint_auth_method: "client_secret_post",
      redirect_uris: redirectUris,
    },
  ],
  jwks: { keys: [JWK] },
  cookies: { keys: ["for tests only"] },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  findAccount: (_: unknown, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId, ...state.claims }),
  }),
  async loadExistingGrant({ oidc }: KoaWithProvider) {
    const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
    const grant = new oidc.provider.Grant(of);
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

/** What a browser does at the provider. Returns the address that the provider redirects back to. */
export async function visitProvider(authorizationUrl: string): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  for (let url = new URL(authorizationUrl); ;) {
    if (url.origin !== origin) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
}
