# Square Table in a container: `docker compose up -d`, see docs/operations.md.
FROM python:3.12-slim AS build
WORKDIR /src
RUN python -m venv /app
# What the program needs first: these layers stay while only its own code changes.
COPY pyproject.toml constraints.txt ./
RUN python -c "import tomllib; p = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
        print(*p['dependencies'], *p['optional-dependencies']['postgres'], sep='\n')" > needed.txt \
    && /app/bin/pip install --no-cache-dir -c constraints.txt -r needed.txt
COPY README.md LICENSE hatch_build.py ./
COPY games games
COPY renderers renderers
COPY playroom playroom
COPY bot bot
RUN /app/bin/pip install --no-cache-dir --no-deps . && /app/bin/pip uninstall --yes pip

FROM python:3.12-slim
# Not root: a fixed number, so that who owns the volume stays the same from image to image.
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin squaretable \
    && mkdir /data && chown squaretable /data && chmod 700 /data
COPY --from=build /app /app
# Figures for whoever shares a network with the container; nothing is published by itself.
ENV PATH=/app/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SQUARETABLE_DATABASE=/data/squaretable.db \
    SQUARETABLE_OPERATIONS_HOST=0.0.0.0 \
    SQUARETABLE_OPERATIONS_PORT=9100
WORKDIR /data
VOLUME /data
USER 10001
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:9100/health', timeout=4)"]
ENTRYPOINT ["squaretable"]
CMD ["run"]
