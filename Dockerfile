# Square Table in a container: `docker compose up -d`, see docs/operations.md.
FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY games games
COPY renderers renderers
COPY bot bot
COPY playroom playroom
RUN python -m venv /app && /app/bin/pip install --no-cache-dir '.[postgres]'

FROM python:3.12-slim
# Not root: a fixed number, so that who owns the volume stays the same from image to image.
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin squaretable \
    && mkdir /data && chown squaretable /data
COPY --from=build /app /app
ENV PATH=/app/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SQUARETABLE_DATABASE=/data/squaretable.db \
    SQUARETABLE_OPERATIONS_PORT=9100
WORKDIR /data
VOLUME /data
USER 10001
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:9100/health', timeout=4)"]
ENTRYPOINT ["squaretable"]
CMD ["run"]
